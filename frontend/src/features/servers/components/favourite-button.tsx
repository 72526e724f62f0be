import { StarIcon } from '~/components/icons/icons'
import { messages } from '../messages'
import styles from './favourite-button.module.css'

interface FavouriteButtonProps {
  place: string
  isFavourite: boolean
  onToggle: () => void
}

export function FavouriteButton({ place, isFavourite, onToggle }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={styles.star}
      data-control="favourite"
      aria-pressed={isFavourite}
      aria-label={messages.row.favourite(place)}
      title={isFavourite ? messages.row.unmark : messages.row.mark}
      onClick={onToggle}
    >
      <StarIcon size={20} />
    </button>
  )
}
