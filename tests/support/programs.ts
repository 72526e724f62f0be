const fromBuild = { path: 'build/', extension: 'js', loader: [] }
const fromSources = { path: '', extension: 'ts', loader: ['--import=./scripts/test/typescript.mjs'] }

async function choose() {
  const stamp = new URL('../../scripts/lib/stamp.mjs', import.meta.url).href
  const { isBuildFresh } = (await import(stamp)) as { isBuildFresh(): Promise<boolean> }
  return (await isBuildFresh()) ? fromBuild : fromSources
}

let chosen: ReturnType<typeof choose> | undefined

/** Where this run starts the product's programs from: the build where it is fresh, which takes a fraction of the time. */
function folder() {
  chosen ??= choose()
  return chosen
}

/** What Node is given to run one of them, such as `bin/server`. */
export async function programArguments(name: string): Promise<string[]> {
  const { path, extension, loader } = await folder()
  return [...loader, `${path}${name}.${extension}`]
}

/** The same for a few lines that use `start` of bin/start, as `npm start` does. */
export async function startArguments(): Promise<string[]> {
  const { path, extension, loader } = await folder()
  const script = `const { start } = await import('./${path}bin/start.${extension}'); await start()`
  return [...loader, '--input-type=module', '-e', script]
}

/** For a test's own program, which imports the product's modules below `path`, with the arguments that Node needs to load them. */
export async function productModules() {
  const { path, loader } = await folder()
  return { path, loader }
}
