import type { Markup } from '../markup.ts'
import type { Report } from '../report.ts'

/** What reading a text needs: the markup that authors can use, and the report for their faults. */
export type Reading = { readonly markup: Markup; readonly report: Report }
