import page from '~/content/blog/keys-made-in-your-browser.md'
import { Post } from '../components/post'

export default function PostPage() {
  return <Post slug="keys-made-in-your-browser" page={page} />
}
