import { expect, test } from 'vitest'
import help from '~/content/help.md'
import { matching, questionsOf } from './questions'

const groups = questionsOf(help.sections)
const titles = (search: string) =>
  matching(groups, search).flatMap(({ questions }) => questions.map(({ title }) => title))

test('every section of the help center has questions with an address of their own', () => {
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(groups.every(({ questions }) => questions.length > 0)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a search finds words in titles and answers, whatever their case and order', () => {
  expect(titles('FILE lost')).toContain('I lost the file')
  expect(titles('catalogue of spoons')).toEqual([])
  expect(titles('  ')).toHaveLength(groups.flatMap(({ questions }) => questions).length)
})

test('a search does not look into the tags', () => {
  expect(titles('href')).toEqual([])
})
