import page from '~/content/terms.md'
import { Article } from '../components/article'

export default function TermsPage() {
  return <Article page={page} contents />
}
