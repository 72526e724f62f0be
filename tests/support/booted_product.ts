/** The product's modules, from the build or from the sources: Node runs this file as it is, in processes that tests start. */
export const load = (path: string) =>
  import(new URL(`../../${process.env['CULVERT_TEST_MODULES']}${path}`, import.meta.url).href) as Promise<unknown>

/** Boots the product in a process of a test, without a server. */
export async function bootProduct() {
  const { createIgnitor } = (await load('bin/ignitor.js')) as typeof import('../../bin/ignitor.js')
  const app = createIgnitor().createApp('console')
  await app.init()
  await app.boot()
  await app.start(() => {})
  return app
}
