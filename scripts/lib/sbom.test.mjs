import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { readSbom } from './sbom.mjs'

test('the list of packages names each one that the product is installed with, and none that only tests it', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))
  const { bomFormat, components } = await readSbom()
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  const asListed = ([name, version]) => `pkg:npm/${name}@${version}`
  expect(bomFormat).toBe('CycloneDX')
  expect(
    Object.entries(dependencies)
      .map(asListed)
      .filter((purl) => !listed.has(purl))
  ).toEqual([])
  expect(listed).not.toContain(asListed(['vitest', devDependencies.vitest]))
})
