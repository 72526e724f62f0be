import { useGetList } from 'react-admin'

/** What the plugin shows on the Settings screen: a component without props, loaded with the screen. */
export default function SettingsBlock() {
  const { total } = useGetList('canned-answers', { pagination: { page: 1, perPage: 1 } })
  return <p>{total === undefined ? 'Counting…' : `${total} phrases are written down.`}</p>
}
