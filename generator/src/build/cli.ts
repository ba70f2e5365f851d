import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDiagnostic } from '../diagnostic.ts'
import { writeFault } from './write-fault.ts'

const usage = `Usage: npm run <command> [-- options]

  build   build the site to dist/          --strict   warnings fail, too
                                           --health   measure the search for /_health/, too
                                           --site DIR, --out DIR   another site, another folder
                                           --cache DIR   another cache
  check   everything that build checks     --strict, --site DIR
                                           --names   also lists names in backticks that no reference knows
  search:push  upload what can be found to the hosted search of config.ts; ALGOLIA_ADMIN_KEY is the key
                                           --dry-run   say what would be uploaded
  schema  write the JSON Schema of reference data, with which editors help
  dev     work on pages, see them at once  --port N   (3000)
  start   build when needed, then serve    --port N   (3000)
  mcp     answer agents about the built site on standard input and output
                                           --dist DIR   another built site`

/** Runs one command of the project, and loads only what that needs; returns the process's exit code. `root` is the project's folder. */
export async function main(args: readonly string[], places: ProjectPlaces): Promise<number> {
  const options = readArguments(args)
  if (typeof options === 'string') {
    console.error(`${options}\n\n${usage}`)
    return 2
  }
  try {
    return await runCommand(options, places)
  } catch (thrown) {
    const error = writeFault(thrown)
    // What authors did wrong is a diagnostic; this is a file that does not parse, or a fault of ours.
    console.error(error instanceof Error && !process.env.DEBUG ? `${error.message}\n(DEBUG=1 shows where.)` : error)
    return 1
  }
}

type ProjectPlaces = { readonly root: string; readonly cacheDir: string }

async function runCommand(options: Options, places: ProjectPlaces): Promise<number> {
  switch (options.command) {
    case 'build': {
      const { build } = await import('./build.ts')
      return report(await build({ ...places, ...options }))
    }
    case 'check': {
      const { checkSite } = await import('./check-site.ts')
      return report(await checkSite({ ...places, ...options }))
    }
    case 'search:push': {
      const { pushSearch } = await import('./push-search.ts')
      return report(
        await pushSearch({
          ...places,
          ...options,
          adminKey: process.env.ALGOLIA_ADMIN_KEY,
          host: process.env.ALGOLIA_HOST,
        }),
      )
    }
    case 'schema': {
      const { writeSchema } = await import('./write-schema.ts')
      return writeSchema(options.site ?? process.cwd())
    }
    case 'dev': {
      const { dev } = await import('./dev.ts')
      return dev({ ...places, ...options })
    }
    case 'start': {
      const { start } = await import('./start.ts')
      return start({ ...places, ...options })
    }
    case 'mcp': {
      const { mcp } = await import('./mcp.ts')
      return mcp({ root: places.root, dir: options.distDir ?? resolve('dist') })
    }
  }
}

const commands = ['build', 'check', 'schema', 'search:push', 'dev', 'start', 'mcp'] as const
type Command = (typeof commands)[number]
type Options = {
  readonly command: Command
  readonly strict: boolean
  readonly names: boolean
  readonly health: boolean
  readonly dryRun: boolean
  readonly port: number
  readonly site?: string
  readonly outDir?: string
  readonly distDir?: string
}

function readArguments(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        health: { type: 'boolean', default: false },
        names: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        port: { type: 'string', default: '3000' },
        site: { type: 'string' },
        out: { type: 'string' },
        // `bin/docs.mjs` has read it.
        cache: { type: 'string' },
        dist: { type: 'string' },
      },
    })
    const [command, extra] = positionals
    if (!isCommand(command)) return command === undefined ? 'Which command?' : `There is no command “${command}”.`
    if (extra !== undefined) return `“${extra}” is one word too many.`
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      return `--port takes a number from 0 to 65535, not “${values.port}”.`
    return {
      command,
      strict: values.strict,
      names: values.names,
      health: values.health,
      dryRun: values['dry-run'],
      port,
      ...(values.site === undefined ? {} : { site: resolve(values.site) }),
      ...(values.out === undefined ? {} : { outDir: resolve(values.out) }),
      ...(values.dist === undefined ? {} : { distDir: resolve(values.dist) }),
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isCommand(word: string | undefined): word is Command {
  return commands.some((command) => command === word)
}

/** Lists every diagnostic of a run, then the sum; the exit code tells whether it passed. */
export function report(result: {
  readonly passed: boolean
  readonly diagnostics: readonly Parameters<typeof formatDiagnostic>[0][]
  readonly summary: string
}): number {
  for (const diagnostic of result.diagnostics) console.error(`${formatDiagnostic(diagnostic)}\n`)
  console.log(result.summary)
  return result.passed ? 0 : 1
}
