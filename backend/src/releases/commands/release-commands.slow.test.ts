import path from 'node:path';
import { describe } from '@jest/globals';
import { filesInFolder } from '../store/folder-store';
import { testReleaseCommands } from '../testing/release-commands-promises';

describe('the release commands, in any order and at the same time, with a folder', () =>
  testReleaseCommands((folder, number) => {
    const dataDir = path.join(folder, `data-${number}`);
    return { open: () => filesInFolder(dataDir), settings: [dataDir] };
  }, 12));
