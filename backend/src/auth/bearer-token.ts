import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { ApiProblem } from '../api-error';

/** Who a token speaks for (D1). */
export interface Caller {
  id: string;
  name: string;
  email: string;
}

export interface VerifiedToken {
  caller: Caller;
  /** When the identity provider said so, in seconds since 1970; 0 where the token doesn't tell. */
  issuedAt: number;
}

/** Throws ApiProblem: 401 for a bad token, 403 without the scope, 503 while the keys can't be had. */
export type VerifyToken = (token: string) => Promise<VerifiedToken>;

const longestCacheMs = 60_000;
const mostCached = 10_000;

/**
 * Verifies access tokens against the provider's published keys: signature (RS256 alone), issuer,
 * audience, time, and the API's scope in `scp` or `scope` (S1). A token found good is not verified again
 * for a minute, nor past its end.
 *
 * A genuine token without the scope is 403, not 401: a new one would be no better (RFC 6750, 3.1).
 */
export function createTokenVerifier({
  issuer,
  audience,
  scope,
  jwksUri,
}: {
  issuer: string;
  audience: string;
  scope: string;
  jwksUri: string;
}): VerifyToken {
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
      throw isBadToken(error) ? badToken(error) : keysUnreachable(error);
    });
    if (!scopesOf(payload).includes(scope)) {
      throw new ApiProblem(403, `The access token lacks the scope ${scope}.`, {
        headers: {
          'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
        },
      });
    }
    const until = Math.min(Date.now() + longestCacheMs, (payload.exp ?? 0) * 1_000);
    const verified = { caller: toCaller(payload), issuedAt: payload.iat ?? 0, until };
    // The oldest goes first: a Map keeps the order in which its keys came.
    const [oldest] = cache.keys();
    if (cache.size >= mostCached && oldest !== undefined) cache.delete(oldest);
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
  const [email = ''] = texts(payload.email, payload.preferred_username);
  const [name = id] = texts(payload.name, email);
  return { id, name, email };
}

/** Those that are text with something in it. PostgreSQL can't hold the NUL character. */
function texts(...claims: unknown[]): string[] {
  return claims
    .filter((claim) => typeof claim === 'string')
    .map((claim) => claim.replaceAll('\0', '').trim())
    .filter((claim) => claim !== '');
}

function badToken(cause?: unknown): ApiProblem {
  const expired = cause instanceof errors.JWTExpired;
  return new ApiProblem(401, expired ? 'Your sign-in has expired.' : 'Your sign-in is not valid.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

/** 401 for a request that brings no token. */
export function noToken(): ApiProblem {
  return new ApiProblem(401, 'Sign in first: this call needs a bearer token.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

function keysUnreachable(cause: unknown): ApiProblem {
  return new ApiProblem(503, "The server can't reach the identity provider. Try again shortly.", {
    headers: { 'retry-after': '5' },
    cause,
  });
}

/** Anything else is a failure to fetch the keys, which says nothing about the token. */
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
