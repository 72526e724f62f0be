import { firstRow } from '#core/database/rows'
import type { OpenIdIdentity } from '#users/oidc/openid'

/** Whose account an identity opens. */
export type OpenIdOwner =
  | { type: 'by_subject'; userId: number }
  | { type: 'by_email'; userId: number }
  | { type: 'nobody' }
  | { type: 'email_unverified' }
  | { type: 'linked_elsewhere' }

const BY_SUBJECT = 'SELECT id FROM users WHERE oidc_subject = ?'
const BY_EMAIL = 'SELECT id, oidc_subject FROM users WHERE email = ?'

/** By subject first: an address may move from one person to another, a subject never does. */
export async function findOpenIdOwner({ subject, email, emailVerified }: OpenIdIdentity): Promise<OpenIdOwner> {
  const linked = await firstRow<{ id: number }>(BY_SUBJECT, [subject])
  if (linked) return { type: 'by_subject', userId: linked.id }
  if (!email || !emailVerified) return { type: 'email_unverified' }
  const owner = await firstRow<{ id: number; oidc_subject: string | null }>(BY_EMAIL, [email])
  if (!owner) return { type: 'nobody' }
  return owner.oidc_subject === null ? { type: 'by_email', userId: owner.id } : { type: 'linked_elsewhere' }
}
