import type en from './en'

const de: typeof en = {
  required: 'Bitte fülle dieses Feld aus',
  email: 'Gib eine Adresse wie name@example.com ein',
  minLength: 'Das ist zu kurz',
  maxLength: 'Das ist zu lang',
  enum: 'Wähle einen der angebotenen Werte',
  commonPassword: 'Dieses Passwort ist eines der häufigsten. Wähle ein anderes',
  personalPassword: 'Dieses Passwort ähnelt zu sehr deinem Namen, deiner Adresse oder unserem Namen. Wähle ein anderes',
  breachedPassword: 'Dieses Passwort ist aus einem Datenleck bekannt. Wähle ein anderes',
  plainText: 'Hier sind Zeichen enthalten, die nicht erlaubt sind',
  other: 'Das ist hier nicht gültig',
}

export default de
