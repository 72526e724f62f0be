import page from '~/content/about.md'
import { Article } from '../components/article'

export default function AboutPage() {
  return <Article page={page} />
}
