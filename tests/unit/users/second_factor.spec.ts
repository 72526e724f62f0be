import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { generateSync } from 'otplib'
import { challengeExpiry, challengeFor, makeChallenge } from '#users/passkeys/challenge'
import { userHandle } from '#users/passkeys/user_handle'
import { hashRecoveryCode, makeRecoveryCodes } from '#users/services/recovery_codes'
import { newTotpSecret, totpStep } from '#users/services/totp'

const at = (seconds: number) => DateTime.fromSeconds(seconds, { zone: 'utc' })

test.group('Codes of an authenticator app', () => {
  /** RFC 6238, appendix B, SHA-1: the last six of the eight digits there. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  test('are those of the standard')
    .with([
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ] as const)
    .run(({ assert }, [seconds, code]) => {
      assert.equal(totpStep(secret, code, { now: at(seconds), after: 0 }), Math.floor(seconds / 30))
    })

  test('are taken half a minute early or late, and no further', ({ assert }) => {
    const mine = newTotpSecret()
    const now = 1_700_000_010
    const right = [-60, -30, 0, 30, 60].map((offset) => {
      const code = generateSync({ secret: mine, epoch: now + offset })
      return totpStep(mine, code, { now: at(now), after: 0 }) !== null
    })
    assert.deepEqual(right, [false, true, true, true, false])
  })

  test('of a step that was used, or of one before it, are not taken', ({ assert }) => {
    const now = 1_700_000_010
    const code = generateSync({ secret, epoch: now })
    const step = totpStep(secret, code, { now: at(now), after: 0 }) ?? 0
    assert.isNull(totpStep(secret, code, { now: at(now), after: step }))
    assert.isNull(totpStep(secret, generateSync({ secret, epoch: now - 30 }), { now: at(now), after: step }))
  })

  test('are six digits, nothing else', ({ assert }) => {
    for (const code of ['', '28708', '0287082', '28708a', '٢٨٧٠٨٢']) {
      assert.isNull(totpStep(secret, code, { now: at(59), after: 0 }), code)
    }
  })
})

test.group('Recovery codes', () => {
  test('are ten that differ, without letters that look alike', ({ assert }) => {
    const codes = makeRecoveryCodes()
    assert.lengthOf(new Set(codes), 10)
    assert.notMatch(codes.join(''), /[lo01]/)
  })

  test('are the same however they are typed, and never the same for two users', ({ assert }) => {
    const stored = hashRecoveryCode(7, 'abcd-efgh-jkmn-pqrs')
    assert.equal(hashRecoveryCode(7, ' ABCD EFGH jkmnpqrs '), stored)
    assert.notEqual(hashRecoveryCode(8, 'abcd-efgh-jkmn-pqrs'), stored)
  })
})

test.group('Challenges for passkeys', () => {
  const now = at(1_700_000_000)
  const purpose = challengeFor.signIn('a browser')
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

  test('are good for their purpose, for five minutes', ({ assert }) => {
    const challenge = text(makeChallenge(purpose, now))
    assert.equal(challengeExpiry(challenge, purpose, now)?.toMillis(), now.plus({ minutes: 5 }).toMillis())
    assert.isNull(challengeExpiry(challenge, purpose, now.plus({ minutes: 5 })))
    assert.isNull(challengeExpiry(challenge, challengeFor.signIn('another browser'), now))
    assert.isNull(challengeExpiry(challenge, challengeFor.secondStep('a browser'), now))
  })

  test('differ, and none that was altered or made up is taken', ({ assert }) => {
    const bytes = makeChallenge(purpose, now)
    assert.notEqual(text(bytes), text(makeChallenge(purpose, now)))
    for (let place = 0; place < bytes.length; place++) {
      const altered = Uint8Array.from(bytes, (byte, index) => (index === place ? byte ^ 1 : byte))
      assert.isNull(challengeExpiry(text(altered), purpose, now), `byte ${place}`)
    }
    for (const made of ['', 'x', text(new Uint8Array(38)), text(new Uint8Array(500))]) {
      assert.isNull(challengeExpiry(made, purpose, now))
    }
  })

  test('the number by which devices know a user stays, and says nothing', ({ assert }) => {
    assert.equal(userHandle(7), userHandle(7))
    assert.notEqual(userHandle(7), userHandle(8))
    assert.lengthOf(Buffer.from(userHandle(7), 'base64url'), 32)
  })
})
