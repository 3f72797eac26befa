import { asOneLine } from '@touchline/shared/schemas';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { ApiProblem, tryLater } from '../http/api-problem';

/** Whom a token belongs to (D1). */
export interface Caller {
  id: string;
  name: string;
  email: string;
}

export interface VerifiedToken {
  caller: Caller;
  /** When the token was issued, in seconds since 1970; 0 if unknown. */
  issuedAt: number;
}

/** Throws ApiProblem: 401 for a bad token, 403 without the scope, 503 if the keys can't be fetched. */
export type VerifyToken = (token: string) => Promise<VerifiedToken>;

const maxCacheMs = 60_000;
const maxCached = 10_000;

/**
 * Verifies access tokens with the provider's published keys: signature (RS256 only), issuer, audience, times, and the
 * API's scope in `scp` or `scope` (S1). The result is cached for a minute, but never longer than the token is valid.
 * A valid token without the scope is 403, not 401: a new token would not help (RFC 6750, 3.1).
 */
export function createTokenVerifier(
  expected: Record<'issuer' | 'audience' | 'scope' | 'jwksUri', string>,
): VerifyToken {
  const { issuer, audience, scope, jwksUri } = expected;
  const keys = createRemoteJWKSet(new URL(jwksUri));
  const cache = new Map<string, VerifiedToken & { until: number }>();

  return async function verifyToken(token) {
    const cached = cache.get(token);
    if (cached && Date.now() < cached.until) return cached;
    cache.delete(token);

    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: 5,
    }).catch((error: unknown) => {
      if (isBadToken(error)) throw badToken(error);
      const message = "The server can't reach the identity provider. Try again shortly.";
      throw tryLater(503, message, 5, error);
    });
    if (!scopesOf(payload).includes(scope)) {
      const challenge = `Bearer error="insufficient_scope", scope="${scope}"`;
      throw new ApiProblem(403, `The access token lacks the scope ${scope}.`, {
        headers: { 'www-authenticate': challenge },
      });
    }
    const until = Math.min(Date.now() + maxCacheMs, (payload.exp ?? 0) * 1_000);
    const verified = { caller: toCaller(payload), issuedAt: payload.iat ?? 0, until };
    // A Map keeps the order of its keys: the first one is the oldest.
    const [first] = cache.keys();
    if (cache.size >= maxCached && first !== undefined) cache.delete(first);
    cache.set(token, verified);
    return verified;
  };
}

function scopesOf({ scp, scope }: JWTPayload): string[] {
  return [scp, scope].flatMap((claim) =>
    Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(' ') : [],
  );
}

function toCaller(payload: JWTPayload): Caller {
  const [id] = texts(payload.oid, payload.sub);
  if (id === undefined) throw badToken();
  const [email = ''] = lines(payload.email, payload.preferred_username);
  const [name = id] = lines(payload.name, email);
  return { id, name, email };
}

/** The claims that are non-empty texts, without NUL, which PostgreSQL can't store. */
function texts(...claims: unknown[]): string[] {
  return claims
    .filter((claim) => typeof claim === 'string')
    .map((claim) => claim.replaceAll('\0', '').trim())
    .filter((claim) => claim !== '');
}

/** The same, each on one line (D15). */
function lines(...claims: unknown[]): string[] {
  return texts(...claims.map((claim) => (typeof claim === 'string' ? asOneLine(claim) : claim)));
}

function badToken(cause?: unknown): ApiProblem {
  const expired = cause instanceof errors.JWTExpired;
  return new ApiProblem(401, expired ? 'Your sign-in has expired.' : 'Your sign-in is not valid.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

export function noToken(): ApiProblem {
  return new ApiProblem(401, 'Sign in first: this call needs a bearer token.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** Any other error comes from fetching the keys. */
function isBadToken(error: unknown): boolean {
  return [
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind);
}
