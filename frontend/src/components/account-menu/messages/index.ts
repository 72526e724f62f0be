import { inLanguage } from '~/lib/language'
import en from './en'

export const messages = inLanguage('components/account-menu', en)
