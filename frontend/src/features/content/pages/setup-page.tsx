import page from '~/content/setup.md'
import { Article } from '../components/article'

export default function SetupPage() {
  return <Article page={page} contents />
}
