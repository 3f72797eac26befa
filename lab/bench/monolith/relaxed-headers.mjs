// @ts-check
import { ServerResponse } from 'node:http';

// Loaded into the server of a build that has no hashes: its scripts can't satisfy a policy that asks
// for them. All other headers stay as they are.
const { writeHead } = ServerResponse.prototype;

/** @this {ServerResponse} @param {[number, ...any[]]} parameters */
ServerResponse.prototype.writeHead = function (...parameters) {
  for (const given of parameters.slice(1)) {
    if (typeof given !== 'object') continue;
    for (const [name, value] of Object.entries(given)) this.setHeader(name, value);
  }
  this.removeHeader('Integrity-Policy');
  const policy = this.getHeader('Content-Security-Policy');
  if (typeof policy === 'string') {
    const kept = policy.split('; ').filter((directive) => !directive.includes('trusted-types'));
    this.setHeader('Content-Security-Policy', kept.join('; '));
  }
  return writeHead.call(this, parameters[0]);
};
