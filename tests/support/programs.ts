/** Finds our modules by their names alone, which is a quarter of what a process takes to start. */
export const FINDER = `--import=${new URL('../../scripts/test/own_modules.mjs', import.meta.url).href}`

const fromBuild = { path: 'build/', extension: 'js', loader: [FINDER] }
const fromSources = { path: '', extension: 'ts', loader: ['--import=./scripts/test/typescript.mjs'] }

async function choose() {
  const stamp = new URL('../../scripts/lib/stamp.mjs', import.meta.url).href
  const { isBuildFresh } = (await import(stamp)) as { isBuildFresh(): Promise<boolean> }
  return (await isBuildFresh()) ? fromBuild : fromSources
}

/** Where this run starts the product's programs from: the build where it is fresh, which takes a fraction of the time. */
const { path, extension, loader } = await choose()

/** What Node is given to run a `culvert` command, before its words. In house/terminal.spec.ts some run as a person runs them. */
export const CULVERT: readonly string[] = [...loader, 'cli/culvert.mjs']

/** What Node is given to run one of them, such as `bin/server`. */
export function programArguments(name: string): string[] {
  return [...loader, `${path}${name}.${extension}`]
}

/** The same for a few lines that use `start` of bin/start, as `npm start` does. */
export function startArguments(): string[] {
  const script = `const { start } = await import('./${path}bin/start.${extension}'); await start()`
  return [...loader, '--input-type=module', '-e', script]
}

/** For a test's own program, which imports the product's modules below `path`, with the arguments that Node needs to load them. */
export const productModules = { path, loader }
