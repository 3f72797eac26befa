export interface SharedContent {
  title: string;
  text?: string;
  url?: string;
}

/** What a remote asks of the page around it (S8), since one in a frame has no means of its own. */
export const page = {
  /** Asks a question of yes or no. Who asks while another one is open gets no: a second press does nothing. */
  confirm: async (question: string): Promise<boolean> => window.confirm(question),

  /** Says something that the user has to close. */
  alert: async (message: string): Promise<void> => window.alert(message),

  /** Prints the page. Resolves once that is over. */
  print: (): Promise<void> =>
    new Promise((resolve) => {
      // Some browsers go on while they print.
      window.addEventListener('afterprint', () => resolve(), { once: true });
      window.print();
    }),

  /** Puts a text into the clipboard. Rejects where the browser does not allow it. */
  copy: async (text: string): Promise<void> => navigator.clipboard.writeText(text),

  /** Whether the device has a way to share. */
  canShare: (): boolean => 'share' in navigator,

  /** Offers the device's ways to share. Rejects, with the name `AbortError` where the user has changed their mind. */
  share: async (content: SharedContent): Promise<void> => navigator.share(content),

  /** Offers a file to download. What no file name can hold becomes a space in it. */
  save(fileName: string, content: string | Blob, type: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = fileName.replace(/[\\/:*?"<>|]+/g, ' ');
    link.click();
    // The browser has taken it by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },

  /** The address of a path of the portal, to give to somebody; of '', the portal's origin. */
  url: (path: string): string => `${window.location.origin}${path}`,
};
