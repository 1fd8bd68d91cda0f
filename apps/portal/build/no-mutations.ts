/** In place of TanStack Query's: the portal changes data by `useSend`. */
export class MutationCache {
  async resumePausedMutations(): Promise<void> {}
  clear(): void {}
}
