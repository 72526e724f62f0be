/** How a user is greeted: the first name, or the part of the e-mail before @. */
export function nameOf({ firstName, email }: { firstName: string | null; email: string }): string {
  return firstName?.trim() || (email.split('@')[0] ?? email)
}
