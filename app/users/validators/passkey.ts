import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { identity } from '#users/validators/account'
import { linkToken } from '#users/validators/rules'

const base64url = (most: number) =>
  vine
    .string()
    .maxLength(most)
    .regex(/^[\w-]+$/)

/** What browsers add beside the answer; nothing of it is used. */
const extensions = () => vine.object({}).allowUnknownProperties()

const frame = () => ({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: vine.literal('public-key'),
  authenticatorAttachment: vine.string().maxLength(40).nullable().optional(),
  clientExtensionResults: extensions(),
})

const assertion = () =>
  vine.object({
    ...frame(),
    response: vine.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(8_000),
      userHandle: base64url(200).nullable().optional(),
    }),
  })

const attestation = () =>
  vine.object({
    ...frame(),
    response: vine.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(40_000),
      transports: vine
        .array(
          vine
            .string()
            .maxLength(20)
            .regex(/^[a-z-]+$/)
        )
        .maxLength(10)
        .optional(),
    }),
  })

const name = () => vine.string().maxLength(200).trim().minLength(1).maxLength(60).use(plainText())

export const passkeySignInValidator = vine.create({ response: assertion() })

export const secondStepChallengeValidator = vine.create({ challenge: linkToken() })

export const passkeySecondStepValidator = vine.create({ challenge: linkToken(), response: assertion() })

export const registerPasskeyValidator = vine.create({ name: name().nullable().optional(), response: attestation() })

const params = () => vine.object({ id: vine.number().positive().withoutDecimals() })

export const renamePasskeyValidator = vine.create({ params: params(), name: name() })

export const deletePasskeyValidator = vine.create({ params: params(), ...identity() })
