/** Whether the user has asked the browser to save data. Not all browsers tell. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
