export interface ReviewSeed {
  name: string
  /** 1 to 5. */
  rating: number
  /** UTC. */
  at: string
  text: string
  /** The service's reply. */
  answer?: string
  /** Route of the author's latest order, for authors with an account. */
  route?: string
  /** Waits for moderation. */
  isWaiting?: true
}
