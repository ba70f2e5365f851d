import { workerData } from 'node:worker_threads'
import { answerJobs } from '../../worker-pool.ts'
import { type ArchiveJob, type ArchiveSite, archiveOf } from './archive-of.ts'

const site: ArchiveSite = workerData

answerJobs(async (job: ArchiveJob) => archiveOf(job, site))
