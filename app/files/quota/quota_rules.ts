/** How much hosted files may take up together: FILES_QUOTA_BYTES. */
export class QuotaRules {
  constructor(
    /** Null: as much as the disk has. */
    readonly mostBytes: number | null
  ) {}
}
