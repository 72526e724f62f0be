import { test } from '@japa/runner'
import { fold, FOLDED_LENGTH } from '#core/database/fold'

test.group('A folded text', () => {
  test('is the same whatever the case of its letters, in every script', ({ assert }) => {
    for (const [one, other] of [
      ['ANN', 'ann'],
      ['Straße', 'STRASSE'],
      ['ΟΔΥΣΣΕΎΣ', 'οδυσσεύς'],
      ['Жанна', 'ЖАННА'],
      ['İpek', 'ipek'],
      ['ԱՆԻ', 'անի'],
      ['Ａｎｎ', 'ann'],
      // One letter, and a letter with its accent behind it.
      ['É', 'e\u0301'],
    ] as const)
      assert.equal(fold(one), fold(other), one)
    assert.notEqual(fold('Ömer'), fold('Omer'))
  })

  test('has one space between words, none between signs that are written without, and no comma', ({ assert }) => {
    assert.equal(fold('  Smith,\tAnn '), 'smith ann')
    assert.equal(fold('王 小明'), '王小明')
    assert.equal(fold('김 민수 Kim'), '김민수 kim')
  })

  test('fits its column, and is not cut within a letter', ({ assert }) => {
    for (const long of ['ß'.repeat(300), '𝒜'.repeat(300), '😀'.repeat(300), '\ufdfa'.repeat(100)]) {
      const folded = fold(long)
      assert.isAtMost([...folded].length, FOLDED_LENGTH)
      assert.isTrue(folded.isWellFormed())
    }
  })
})
