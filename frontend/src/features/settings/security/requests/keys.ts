/** Query keys of the security settings; each is the path that it reads. */
export const secondFactorKey = ['/api/auth/second-factor'] as const
export const passkeysKey = ['/api/auth/passkeys'] as const
