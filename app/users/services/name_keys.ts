import { fold } from '#core/database/fold'

interface Names {
  firstName: string | null
  lastName: string | null
}

/** A name as lists find and sort it, in both orders: 'ann smith' and 'smith ann'. Where a name is written, these are too. */
export function nameKeys({ firstName, lastName }: Names) {
  return {
    name_key: fold(`${firstName ?? ''} ${lastName ?? ''}`),
    last_name_key: fold(`${lastName ?? ''} ${firstName ?? ''}`),
  }
}
