import page from '~/content/blog/a-status-page-that-measures.md'
import { Post } from '../components/post'

export default function PostPage() {
  return <Post slug="a-status-page-that-measures" page={page} />
}
