import { generate } from 'selfsigned';

/** A certificate for localhost and the authority that signed it; PEM. */
export interface Certificates {
  authority: string;
  certificate: string;
  key: string;
}

/** Makes a certificate authority and a certificate of it. */
export async function makeCertificates(): Promise<Certificates> {
  const ca = await generate([{ name: 'commonName', value: 'Club CA' }], {
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  });
  const site = await generate([{ name: 'commonName', value: 'localhost' }], {
    ca: { key: ca.private, cert: ca.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { authority: ca.cert, certificate: site.cert, key: site.private };
}
