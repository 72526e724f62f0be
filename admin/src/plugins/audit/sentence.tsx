import { auditSubjectName } from '../../../../app/shared/audit_subject'
import { sentenceOf } from './actions'
import type { Entry } from './types'
import { Subject, Who } from './who'

/** An entry as one says it: 'Ann Smith suspended Ben Jones'. */
export function Sentence({ entry }: { entry: Entry }) {
  const { before, after, hasSubject } = sentenceOf(entry.action, { hasName: auditSubjectName(entry) !== null })
  return (
    <>
      <Who entry={entry} /> {before}
      {hasSubject && <Subject entry={entry} />}
      {after}
    </>
  )
}
