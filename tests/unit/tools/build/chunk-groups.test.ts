import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCommonChunk } from '../../../../tools/build/chunk-groups.ts'
import { root } from '../../../../tools/setup/project.mjs'

const shell = join(root, 'src/app/app-shell.ts')
const pages = ['one', 'two', 'three', 'four', 'five']

/** The shell imports the header, each page the meta module, and four pages the text module. */
const graph = {
  getModuleInfo: (id: string) => {
    const imported: Record<string, string[]> = {
      [shell]: ['header'],
      header: ['icon', 'header'],
      one: ['meta'],
      ...Object.fromEntries(pages.slice(1).map((page) => [page, ['meta', 'text']])),
    }
    return {
      importedIds: imported[id] ?? [],
      dynamicallyImportedIds: id === join(root, 'src/pages/registry.ts') ? pages : [],
    }
  },
}

it('contains what the shell imports and what many pages share, without duplicates', () => {
  const nameOf = createCommonChunk()
  const ids = [shell, 'header', 'icon', 'meta', 'text', ...pages]
  expect(ids.filter((id) => nameOf(id, graph) === 'common')).toEqual(['header', 'icon', 'meta'])
})
