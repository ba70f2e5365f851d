import { resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { existingFolder, runCommandLine } from '../command-line.ts'
import { report } from './report.ts'
import type { NamesToList } from './unresolved-names.ts'

type Places = {
  /** Folder of the generator's package. */
  readonly root: string
  readonly cacheDir: string
}

/** Runs one command and loads only the modules it needs. Returns the exit code: 0, 1 if the run failed, 2 for wrong arguments. */
export async function main(args: readonly string[], places: Places): Promise<number> {
  let exitCode = 0
  const program = commandLine(places, (code) => {
    exitCode = code
  })
  return runCommandLine(program, args, () => exitCode)
}

/** What the commands share. */
type CommandLine = Places & {
  /** Adds a command. */
  readonly command: (name: string, description: string, options: readonly Option[]) => Command
  readonly exit: (code: number) => void
}

type SiteOptions = { readonly site: string }
type PortOptions = { readonly port: number }
type OutOptions = { readonly out: string }
type BuildOptions = SiteOptions &
  OutOptions & { readonly strict?: true; readonly compress?: true; readonly requireHistory?: true }

const site = new Option('--site <folder>', 'Folder with config.ts and content/')
  .argParser(existingFolder)
  .default(process.cwd(), 'current folder')
// The name isn't --cache, because npm has an option with this name and wouldn't pass it to the command. bin/run-bundled.mjs has read this option already,
// because the bundled generator is in the cache, too.
const cache = new Option('--cache-dir <folder>', 'Folder for files that speed up the next run').default(null, '.cache')
const out = new Option('--out <folder>', 'Folder of the built site').argParser(toPath).default(resolve('dist'), 'dist')
const port = new Option('--port <number>', 'Port of the server').argParser(toPort).default(3000)

function commandLine(places: Places, exit: (code: number) => void): Command {
  const program = new Command('docs')
    .description('Builds, checks and serves a documentation site.')
    .usage('<command> [options]')
    .helpCommand('help [command]', 'Show the help of a command')
    .helpOption('-h, --help', 'Show this help')
    .exitOverride()
  program.showHelpAfterError('For a list of commands, run: npm run docs -- --help')
  const command: CommandLine['command'] = (name, description, options) => {
    const added = program.command(name).description(description).allowExcessArguments(false)
    for (const option of options) added.addOption(option)
    return added.showHelpAfterError(`For its options, run: npm run ${name} -- --help`)
  }
  const line = { ...places, command, exit }
  for (const add of [addBuild, addCheck, addDev, addStart, addSchema, addSearchPush]) add(line)
  return program
}

function addBuild({ command, exit, root, cacheDir }: CommandLine): void {
  command('build', 'Build the site', [site, out, cache])
    .option('--strict', 'Treat warnings as errors')
    .option('--compress', 'Also write a .br and a .gz copy of each file, for servers that send such copies')
    .option('--require-history', 'Fail if pages would have no dates because the git history is incomplete')
    .action(async (options: BuildOptions) => {
      const { build } = await import('./build.ts')
      const { strict = false, compress = false, requireHistory = false } = options
      const run = { root, site: options.site, outDir: options.out, cacheDir, strict, compress, requireHistory }
      exit(report(await build(run), options.site))
    })
}

function addCheck({ command, exit, root, cacheDir }: CommandLine): void {
  command('check', 'Check the site without writing it', [site, out, cache])
    .option('--strict', 'Treat warnings as errors')
    .option(
      '--baseline <file or git ref>',
      'Fail if a page in this urls.txt, manifest.sha256 or commit, or an anchor in this urls.txt, no longer exists',
    )
    .addOption(
      new Option(
        '--names [which]',
        'Also list names in backticks that the reference does not contain: the likeliest mistakes, or all of them',
      )
        .choices(['likely', 'all'])
        .preset('likely'),
    )
    .option('--external', 'Also check links to other sites')
    .addOption(
      new Option(
        '--report [format]',
        'Also print the state of the site: links, samples, gaps in the reference, ages and sizes',
      )
        .choices(['text', 'json'])
        .preset('text'),
    )
    .action(
      async (
        options: SiteOptions &
          OutOptions & {
            readonly strict?: true
            readonly report?: 'text' | 'json'
            readonly names?: NamesToList
            readonly external?: true
            readonly baseline?: string
          },
      ) => {
        const { checkSite } = await import('./check-site.ts')
        const { strict = false, names, external = false, baseline, report: format } = options
        const run = {
          root,
          site: options.site,
          outDir: options.out,
          cacheDir,
          strict,
          external,
          ...(names === undefined ? {} : { names }),
          ...(format === undefined ? {} : { report: format }),
          ...(baseline === undefined ? {} : { baseline }),
        }
        exit(report(await checkSite(run), options.site, format === 'json' ? console.error : console.log))
      },
    )
}

function addDev({ command, exit, root, cacheDir }: CommandLine): void {
  command('dev', 'Serve the site while you edit it', [site, cache, port]).action(
    async (options: SiteOptions & PortOptions) => {
      const { dev } = await import('./dev.ts')
      exit(await dev({ root, site: options.site, cacheDir, port: options.port }))
    },
  )
}

function addStart({ command, exit, root, cacheDir }: CommandLine): void {
  command('start', 'Build the site and serve it', [site, out, cache, port]).action(
    async (options: SiteOptions & OutOptions & PortOptions) => {
      const { start } = await import('./start.ts')
      const { port: wantedPort } = options
      exit(await start({ root, site: options.site, outDir: options.out, cacheDir, port: wantedPort }))
    },
  )
}

function addSchema({ command, exit, cacheDir }: CommandLine): void {
  command('schema', 'Write the JSON Schemas that editors use for data files', [site, cache]).action(
    async (options: SiteOptions) => {
      const { writeSchemas } = await import('./write-schema.ts')
      exit(await writeSchemas(options.site, cacheDir))
    },
  )
}

/** The origin of a URL, such as https://docs.example.com. */
function toOrigin(url: string): string {
  if (!URL.canParse(url) || !url.startsWith('http'))
    throw new InvalidArgumentError('It must be a URL, such as https://docs.example.com.')
  return new URL(url).origin
}

type PushOptions = SiteOptions & { readonly dryRun?: boolean; readonly formerUrl?: string }

function addSearchPush({ command, exit, root, cacheDir }: CommandLine): void {
  command('search:push', 'Upload the search records to the hosted search that config.ts configures', [site, cache])
    .option('--dry-run', 'Only print what would be uploaded')
    .option('--former-url <url>', 'Also replace records with this url, which config.ts contained before', toOrigin)
    .addHelpText('after', '\nEnvironment:\n  ALGOLIA_ADMIN_KEY  API key with write access to the index')
    .action(async ({ dryRun = false, ...options }: PushOptions) => {
      const { pushSearch } = await import('./push-search.ts')
      exit(report(await pushSearch({ ...options, root, cacheDir, isDryRun: dryRun, env: process.env }), options.site))
    })
}

function toPath(path: string): string {
  return resolve(path)
}

function toPort(text: string): number {
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535) {
    throw new InvalidArgumentError('It must be a number from 0 to 65535.')
  }
  return port
}
