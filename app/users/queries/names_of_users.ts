import { namesFrom } from '#core/audit_subjects'

interface Row {
  email: string
  first_name: string | null
  last_name: string | null
}

/** Accounts as operators read them: 'Ann Smith (ann@example.com)'. */
export const namesOfUsers = namesFrom<Row>({
  table: 'users',
  columns: ['email', 'first_name', 'last_name'],
  nameOf({ email, first_name, last_name }) {
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return name ? `${name} (${email})` : email
  },
})
