import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import { tokenStore } from '../token-store';

interface CoachCall {
  coachId?: string | undefined;
}

/**
 * Gives each call to the coach who is signed in as it is sent. Once another one is, or nobody, it is
 * not sent again, and its outcome is none at all: a failure would be said on the next coach's screen,
 * and whoever waits for an answer has gone with the coach (D26).
 */
export function keepCallsApart(client: AxiosInstance): void {
  client.interceptors.request.use((request: InternalAxiosRequestConfig & CoachCall) => {
    request.coachId ??= tokenStore.getState().account?.id;
    return isForAnother(request) ? never() : request;
  });
  client.interceptors.response.use(
    (answer) => (isForAnother(answer.config) ? never() : answer),
    (error: { config?: CoachCall }) =>
      isForAnother(error.config) ? never() : Promise.reject(error),
  );
}

function isForAnother(call: object | undefined): boolean {
  const { coachId } = (call ?? {}) as CoachCall;
  return coachId !== undefined && coachId !== tokenStore.getState().account?.id;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
