/** What is wrong with a certificate, by the code of Node's TLS. */
const CERTIFICATE: Record<string, string> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet; look at the clock of this machine',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'one in its chain is self-signed',
  UNABLE_TO_GET_ISSUER_CERT: 'its issuer is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its issuer is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server does not send the certificate of its issuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
}

/** Why a call failed, in words for the operator who set the node up. */
export function reasonOf(error: unknown, { host }: URL): { code: string; message: string } {
  const { code = '' } = ((error as { cause?: unknown }).cause ?? error) as { code?: string }
  const certificate = CERTIFICATE[code]
  if (certificate) {
    return {
      code: 'E_CERTIFICATE',
      message: `The certificate of ${host} is refused: ${certificate}. NODE_EXTRA_CA_CERTS names a file with issuers to trust.`,
    }
  }
  return { code: 'E_UNREACHABLE', message: `${host} does not answer${code ? ` (${code})` : ''}` }
}
