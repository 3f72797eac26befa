/** All commands, and the table that they are parsed by: a line for each command, and one for each of its options. */
export const usage = `Usage: npx touchline <command>, or npm run release -- <command> where the portal is

Without a remote's name, a command is for the remote of this folder.

  create <name>              writes a new remote into the folder <name>
      --title TEXT           its title (the capitalized name)
      --path PATH            the path of its page (/<name>)
      --dir DIR              another folder
  dev                        runs the remote alone, with the portal's sign-in and API
      --port N               another port than 3002
      --for-portal URL       serves it for a tab of that portal instead
  build                      builds the remote into dist
  check [remote] [VERSION]   would this build, or the published version, work in the portal?
      --build DIR            the folder of the build (dist)
      --open                 shows every page of it in a browser of this machine
  publish [remote]           publishes the build under its version; a remote of this workspace is built first
      --to URL               the portal
      --build DIR            the folder of the build (dist)
  promote [remote] VERSION   opens every page of a published version, and makes it live
      --share N              for N per cent of the users
      --again                also what was rolled back
      --unopened             opens no page
      --frame                a first version runs in a frame, and not in the page
      --allow PATH           may have this page below a path of another remote; several with commas
  rollback [remote]          ends a trial, or goes back to what was live before
      --to VERSION           another version
  list [remote]              what is live, on trial, kept and published
      --health               with loads and errors

For the people who run the portal:

  retire [remote]            takes it out of the portal; its files stay
  restore [remote]           brings it back as it was
  trust REMOTE LEVEL         where it runs: 'frame', apart from the page, or 'page', with all that users may do
  prune                      removes releases that were last live 30 days ago or earlier
      --days N               N days ago
  explain REFERENCE          what is known of a reference that a user read out
  unblock USER               lets a user store again who has stored too much today (id or email)
  token [REMOTE]             makes a token for a team, and prints it once
      --may RIGHT            promote: may promote, too; page: also a first version into the page
      --expires DAYS         ends after so many days (90), or 'never'
      --list                 lists the tokens
      --revoke ID            revokes one

With each command:

      --portal URL           the portal (PORTAL_URL, the one that this package was installed from, or the one here)
      --token-file FILE      the token (TOUCHLINE_TOKEN, or the operator's of a portal on this machine, in DATA_DIR)
      --json                 prints the answer as JSON
      --help                 prints this

Exit status: 0 done, 1 refused, 2 wrong usage.`;

/** How a command may be called. */
interface Command {
  /** How many words may follow it. */
  words: number;
  /** Its options -> whether they take a value. */
  options: Record<string, boolean>;
}

/** The commands that the usage names, and the options that each of them has. */
export function commandsOf(text: string): { commands: Map<string, Command>; general: Command } {
  const commands = new Map<string, Command>();
  let command: Command = { words: 0, options: {} };
  for (const line of text.split('\n')) {
    const [, name, words = ''] = /^ {2}(\w+)((?: [[<\w\]>]+)*) {2}/.exec(line) ?? [];
    const [, option, value] = /^ {6}--([\w-]+)( \w+)? {2}/.exec(line) ?? [];
    if (option !== undefined) command.options[option] = value !== undefined;
    else if (name !== undefined || line.startsWith('With each')) {
      command = { words: words.split(' ').length - 1, options: {} };
      if (name !== undefined) commands.set(name, command);
    }
  }
  return { commands, general: command };
}
