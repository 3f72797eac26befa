import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** Loads a module, such as `routes`, of the one release that a frame is for, which the page has checked. */
export async function loadInFrame<Module>(
  { federationName, entry }: { federationName: string; entry: string },
  exposed: string,
): Promise<Module> {
  registerRemotes([{ name: federationName, entry }]);
  const module = await loadRemote<Module>(`${federationName}/${exposed}`);
  if (!module) throw new Error(`It exposes no ./${exposed}.`);
  return module;
}
