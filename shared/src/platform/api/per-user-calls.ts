import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import { tokenStore } from '../token-store';

/** A call, and the id of the user who is signed in when it is made. */
export interface CallOfUser {
  userId?: string | undefined;
}

/**
 * Ties each call to the user who made it. Once that user has left, the call is
 * not sent again and never settles: the code that waits for it belongs to a user who has left, and
 * its failure must not show on the next user's screen (D26).
 */
export function tieCallsToUser(client: AxiosInstance): void {
  client.interceptors.request.use((request: InternalAxiosRequestConfig & CallOfUser) => {
    return hasUserLeft(request) ? never() : request;
  });
  client.interceptors.response.use(
    (answer) => (hasUserLeft(answer.config) ? never() : answer),
    (error: { config?: CallOfUser }) =>
      hasUserLeft(error.config) ? never() : Promise.reject(error),
  );
}

function hasUserLeft(call: object | undefined): boolean {
  const { userId } = (call ?? {}) as CallOfUser;
  return userId !== undefined && userId !== tokenStore.getState().account?.id;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
