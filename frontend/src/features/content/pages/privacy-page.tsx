import page from '~/content/privacy.md'
import { Article } from '../components/article'

export default function PrivacyPage() {
  return <Article page={page} contents />
}
