import page from '~/content/blog/what-we-delete-when-you-disconnect.md'
import { Post } from '../components/post'

export default function PostPage() {
  return <Post slug="what-we-delete-when-you-disconnect" page={page} />
}
