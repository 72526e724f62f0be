/** Something that signed-in browsers can be told about as it changes. A channel is a topic and a key: 'support/7'. */
export interface LiveTopic {
  readonly name: string
  /** Whether this user may listen to this key; asked when they begin and again before each push. */
  mayListen(userId: number, key: string): Promise<boolean>
  /** A number for each of these keys that differs after any change, by whatever process. One query. */
  revisions(keys: string[]): Promise<Map<string, number>>
}
