import type { BrowserUser } from './browser-user';
import type { UserSession } from './user-session';

/** @internal */
interface FollowerParts {
  session: UserSession;
  browserUser: BrowserUser;
  /** Reloads the page. */
  reload: () => void;
}

/** Does in this tab what the user did in another one: the tabs of a browser share one user (D26). */
export class TabFollower {
  readonly #parts: FollowerParts;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  /** @returns a function that stops it */
  start(): () => void {
    return this.#parts.browserUser.onPossibleChange(() => this.follow());
  }

  /** Follows what another tab has said, if that is new. */
  follow(): void {
    const { session, browserUser } = this.#parts;
    const change = browserUser.takeChange();
    if (change?.userId === null) session.leave('signed-out', null);
    else if (change && change.userId !== session.userId) this.switchTo(change.userId);
  }

  /**
   * Makes this the tab of a user who signed in in another tab. It reloads the page, because the
   * identity client may not know of that sign-in, and so that no code keeps data of the last user.
   */
  switchTo(userId: string): void {
    this.#parts.session.leave('acquiring', userId);
    // Later, when the screens are gone: one of them may ask before the page is left.
    setTimeout(this.#parts.reload);
  }
}
