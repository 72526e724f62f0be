import { render } from 'ink'
import type { ComponentType } from 'react'

/** Draws one last frame and leaves it standing. The log keeps its own stream while Ink draws. */
export async function show<Data>(View: ComponentType<{ data: Data }>, data: Data) {
  const app = render(<View data={data} />, { patchConsole: false })
  app.unmount()
  await app.waitUntilExit()
}
