import { Navigate } from 'react-router-dom'
import { urlOf } from './paths'

/** The tab opens the root folder. */
export default function FilesHome() {
  return <Navigate to={urlOf('/')} replace />
}
