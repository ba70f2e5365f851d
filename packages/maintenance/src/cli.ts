import { Command, Option } from 'commander'
import { existingFolder, runCommandLine } from 'docs-generator/command-line'

type Places = {
  /** Folder of the generator's package. */
  readonly generatorRoot: string
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

type SiteOptions = { readonly site: string }
type CompareOptions = {
  readonly from?: string
  readonly json?: true
  readonly write?: true
  readonly allowRemovals?: true
  readonly record?: true
}

/** What adding a command needs. */
type CommandLine = Places & {
  readonly program: Command
  /** The options of all commands. */
  readonly shared: readonly Option[]
  readonly exit: (code: number) => void
}

function commandLine(places: Places, exit: (code: number) => void): Command {
  const shared = [
    new Option('--site <folder>', 'Folder with config.ts and content/')
      .argParser(existingFolder)
      .default(process.cwd(), 'current folder'),
    // The launcher has read this option already, because the bundle of this program is in the cache, too.
    new Option('--cache-dir <folder>', 'Folder for files that speed up the next run').default(
      places.cacheDir,
      '.cache',
    ),
  ]
  const program = new Command('docs-maintenance')
    .description('Maintains a documentation site.')
    .usage('<command> [options]')
    .helpCommand('help [command]', 'Show the help of a command')
    .helpOption('-h, --help', 'Show this help')
    .exitOverride()
  addVersions({ ...places, program, shared, exit })
  addUpstream({ ...places, program, shared, exit })
  return program
}

function addVersions({ program, shared, generatorRoot, cacheDir, exit }: CommandLine): void {
  const versions = program
    .command('versions')
    .description('Cut, release or retire a version of a section')
    .helpCommand(false)
    .addHelpText('after', '\nEach command prints a plan and changes files only with --write. See docs/versions.md.')
    .showHelpAfterError('For its commands, run: npm run versions -- --help')
  for (const option of shared) versions.addOption(option)
  const actions = [
    ['cut', 'Give the latest pages a label, and copy them to next/ for the next version'],
    [
      'release',
      'Make an unreleased version the latest one, and move the former latest version to a folder named after its label',
    ],
    ['retire', 'Remove a version, and redirect its pages to the latest version'],
  ] as const
  for (const [action, description] of actions) {
    versions
      .command(action)
      .description(description)
      .argument('<section>', 'ID of the section in config.ts')
      .argument('<label>', 'Label of the version, such as 2.x')
      .option('--write', 'Change the site. Requires a clean git work tree')
      .allowExcessArguments(false)
      .showHelpAfterError(
        `Without --write, it only prints a plan. For its arguments, run: npm run versions -- ${action} --help`,
      )
      .action(async (section: string, label: string, { write = false }: { readonly write?: boolean }) => {
        const { report } = await import('docs-generator/site-tools')
        const { versions: run } = await import('./versions/versions.ts')
        const { site } = versions.opts<SiteOptions>()
        exit(report(await run({ root: generatorRoot, site, cacheDir, action, section, label, write }), site))
      })
  }
}

function addUpstream({ program, shared, cacheDir, exit }: CommandLine): void {
  const upstream = program
    .command('upstream')
    .description('Compare reference data with the vendor’s own files')
    .showHelpAfterError('For its commands, run: npm run upstream -- --help')
  for (const option of shared) upstream.addOption(option)
  upstream
    .command('compare')
    .description('List added, removed and changed symbols of a section')
    .argument('<section>', 'Section, section@version, or path of a section or of a folder of pages')
    .option('--from <path>', 'File, folder, package of npm pack, or <folder of a clone>@<branch, tag or commit>')
    .option('--write', 'Write the differences to the reference data, with new texts as drafts')
    .option('--allow-removals', 'Write even if most entries would be marked as removed')
    .option('--record', 'If every difference is explained, write the version and today’s date to upstream.yaml')
    .option('--json', 'Print the report as JSON')
    .allowExcessArguments(false)
    .showHelpAfterError('For its options, run: npm run upstream -- compare --help')
    .action(async (section: string, options: CompareOptions, command: Command) => {
      // Not a required option: its absence would be reported before an unknown option such as --form.
      if (options.from === undefined) command.error("error: required option '--from <path>' not specified")
      const { compareSection } = await import('./upstream/compare-section.ts')
      const { from, json = false, write = false, allowRemovals = false, record = false } = options
      const { site: folder } = upstream.opts<SiteOptions>()
      exit(await compareSection({ site: folder, cacheDir, section, from, json, write, allowRemovals, record }))
    })
  upstream
    .command('releases')
    .description(
      'List releases that are newer than what the reference data describes. Requests the vendors’ repositories',
    )
    .allowExcessArguments(false)
    .showHelpAfterError('For its options, run: npm run upstream -- releases --help')
    .action(async () => {
      const { listReleases } = await import('./upstream/list-releases.ts')
      exit(await listReleases(upstream.opts<SiteOptions>().site, cacheDir))
    })
}
