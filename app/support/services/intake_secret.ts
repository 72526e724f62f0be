import { readSecretFile } from '#core/secret_file'

/** The secret of the mail intake, from its file; null where none is named. It is read once, at the start. */
export function readIntakeSecret(path: string | undefined): string | null {
  return readSecretFile('MAIL_INTAKE_SECRET_FILE', path)
}
