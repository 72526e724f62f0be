import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's manifest names a module that loads by itself only where it has a file of its own. This names those in groups too. */
export function groupedModules(): Plugin {
  let root = ''
  return {
    name: 'culvert:grouped-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir = '' }, bundle) {
      const path = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(await readFile(path, 'utf8'))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId) continue
        for (const id of chunk.moduleIds) {
          if (!this.getModuleInfo(id)?.dynamicImporters.length) continue
          const src = relative(root, id)
          manifest[src] ??= {
            file: chunk.fileName,
            src,
            isDynamicEntry: true,
            imports: [`_${basename(chunk.fileName)}`],
          }
        }
      }
      await writeFile(path, JSON.stringify(manifest, null, 2))
    },
  }
}
