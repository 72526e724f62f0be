import { testPages } from '#tests/browser/support/lighthouse_pages'

testPages('other pages')
