import { checkOptions, fill, MALFORMED, placeOf, type ProxyOptions } from "./configuration";

const DENIED = 'return 403 "Access denied.\\n";';

/** Error statuses of the block page request. nginx answers them with a plain page. */
const NO_PAGE =
  "401 404 409 410 421 425 429 500 501 502 503 504 505 507 508 520 521 522 523 524 525 526 530";

/** Directives of a request to the app, for a decision and for a block page. */
const AUTH_REQUEST = `proxy_http_version 1.1;
        proxy_method GET;
        proxy_pass_request_body off;
        proxy_set_header Connection "";
        proxy_set_header Content-Length "";
        proxy_set_header Expect "";
        proxy_set_header Host {{host}};
        proxy_set_header X-Palisade-Key "{{key}}";
        proxy_set_header X-Palisade-Proxy nginx;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Host $host;
        proxy_set_header X-Forwarded-Method $request_method;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Original-URI "";
        proxy_set_header X-Original-URL "";{{tls}}`;

/** Timeouts of a request to the app; see decision 0051. */
const WAITED = `proxy_connect_timeout 200ms;
        proxy_send_timeout 200ms;
        proxy_read_timeout 250ms;
        proxy_next_upstream off;
        proxy_intercept_errors on;`;

/** Directives that pass an allowed visitor to the shop. */
const SHOP = `proxy_pass http://palisade_shop;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;`;

/**
 * Configuration template. auth_request turns every status except 2xx, 401 and 403 into a 500, which error_page handles.
 * So every answer that is not a decision becomes a 500. Each blocking answer of the app has a reason, or reports that
 * the app could not decide.
 */
const TEMPLATE = `# Palisade in front of {{domain}}. Make this file readable by root only: it holds the connection's key.

upstream palisade {
    zone palisade 64k;
    server {{host}}:{{port}} max_fails=1 fail_timeout=10s;
    server {{host}}:{{port}} max_fails=1 fail_timeout=10s;
    keepalive 32;
}

upstream palisade_shop {
    server {{shop}};
    keepalive 32;
}

# Every visitor about whom nothing could be decided is a line of this log.
map "$palisade_failed$palisade_degraded" $palisade_undecided {
    ""      0;
    default 1;
}
# A 403 that Palisade gave no reason for is another's: something in front of it did not let the question through.
map "$upstream_http_x_palisade_reason$upstream_http_x_palisade_degraded" $palisade_denial {
    ""      @palisade_not_answered;
    default @palisade_denied;
}
log_format palisade '$time_iso8601 $remote_addr "$request" undecided';

server {
    listen 80;
    server_name {{domain}};

    # Not set here: what a server sets is set anew for every question.
    uninitialized_variable_warn off;
    recursive_error_pages on;
    access_log /var/log/nginx/access.log;
    access_log /var/log/nginx/palisade-undecided.log palisade if=$palisade_undecided;

    location / {
        auth_request /_palisade;
        auth_request_set $palisade_degraded $upstream_http_x_palisade_degraded;
        auth_request_set $palisade_redirect $upstream_http_x_palisade_redirect;
        auth_request_set $palisade_outcome $upstream_http_x_palisade_outcome;
        auth_request_set $palisade_reason $upstream_http_x_palisade_reason;
        auth_request_set $palisade_reference $upstream_http_x_palisade_reference;
        auth_request_set $palisade_country $upstream_http_x_palisade_country;
        error_page 403 = @palisade_stopped;
        error_page 500 = @palisade_undecided;

        ${SHOP}
    }

    location = /_palisade {
        internal;
        proxy_pass {{scheme}}://palisade/forward-auth;
        ${AUTH_REQUEST}
        proxy_set_header X-Forwarded-Uri $request_uri;
        ${WAITED}
        error_page 403 = $palisade_denial;
        error_page 401 = @palisade_not_answered;
        error_page ${MALFORMED.join(" ")} = @palisade_denied;
    }

    location @palisade_denied {
        return 403;
    }

    location @palisade_not_answered {
        return 500;
    }

    location @palisade_undecided {
        set $palisade_failed 1;
        {{undecided}}
    }

    location @palisade_stopped {
        if ($palisade_redirect) {
            return 302 $palisade_redirect;
        }
        # Nothing was decided, and nobody is let in without.
        if ($palisade_reference = "") {
            ${DENIED}
        }
        rewrite ^ /forward-auth/page? break;
        proxy_pass {{scheme}}://palisade;
        ${AUTH_REQUEST}
        proxy_set_header X-Forwarded-Uri /;
        proxy_set_header X-Palisade-Outcome $palisade_outcome;
        proxy_set_header X-Palisade-Reason $palisade_reason;
        proxy_set_header X-Palisade-Reference $palisade_reference;
        proxy_set_header X-Palisade-Country $palisade_country;
        ${WAITED}
        error_page ${MALFORMED.join(" ")} ${NO_PAGE} = @palisade_plain;
    }

    location @palisade_plain {
        default_type text/plain;
        add_header Cache-Control "private, no-store" always;
        return 403 "Access denied. Reference: $palisade_reference\\n";
    }
}
`;

const TLS = `
        proxy_ssl_server_name on;
        proxy_ssl_name {{host}};
        proxy_ssl_verify on;
        proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;`;

/**
 * Returns one file inside `http` for nginx 1.21 or newer with auth_request. The upstream lists the app twice, because
 * nginx never gives up on the only server of an upstream. After two failures nginx sends no requests to the app for
 * ten seconds.
 */
export function nginxConfiguration(options: ProxyOptions): string {
  const place = placeOf(options.appUrl);
  const undecided = options.failPolicy === "open" ? SHOP : DENIED;
  const tls = place.scheme === "https" ? fill(TLS, place) : "";
  return fill(TEMPLATE, { ...checkOptions(options), ...place, undecided, tls });
}
