interface Known {
  code?: string
  name?: string
  message?: string
}

/** Failures of a start that a person can mend, by the error's code. The rest is shown as it is. */
function sentences(host: string, port: number): Record<string, string> {
  return {
    EADDRINUSE: `Port ${port} is taken, perhaps by a Culvert that runs already. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may be opened by root only. Choose one above 1023, for example: PORT=3333 npm start`,
    E_INSECURE_ENCRYPTER_KEY:
      'APP_KEY is too short. Set it to a random value of your own, made for example with: openssl rand -base64 32',
    EADDRNOTAVAIL: `${host} is not an address of this machine. Leave HOST out, or set it to 127.0.0.1`,
    ECONNREFUSED: 'The database does not answer. Check DB_HOST and DB_PORT, and that MySQL or MariaDB is running there',
    ER_ACCESS_DENIED_ERROR: 'The database refuses the user. Check DB_USER and DB_PASSWORD',
    ER_DBACCESS_DENIED_ERROR:
      'The database user may not use the database. Check DB_DATABASE and what DB_USER is granted',
    ER_BAD_DB_ERROR: 'There is no such database. Create the one that DB_DATABASE names, with CHARACTER SET utf8mb4',
  }
}

/** What to say about a failed start, or null where only the error itself helps. */
export function explainFailure(error: unknown, host: string, port: number): string | null {
  const { code = '', name, message = '' } = error as Known
  if (name === 'StartupRefused') return message
  const sentence = sentences(host, port)[code]
  return sentence ? `${sentence}.` : null
}
