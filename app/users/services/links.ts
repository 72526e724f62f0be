/** What a mailed link is good for. Choosing a first password and a new one is the same step with another life. */
export const LINK_PURPOSES = ['verify_email', 'reset_password', 'change_email'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const PAGES: Record<LinkPurpose, string> = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  change_email: '/confirm-email',
}

/** The page a link opens. The page posts the token: opening it (a mail scanner does) spends nothing. */
export function linkUrl(purpose: LinkPurpose, token: string): string {
  return `${PAGES[purpose]}?token=${token}`
}
