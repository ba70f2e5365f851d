#include "SkylineMatchGameMode.h"

#include "Engine/World.h"
#include "HAL/PlatformMisc.h"
#include "Misc/FileHelper.h"
#include "TimerManager.h"

// #region address
void ASkylineMatchGameMode::BeginPlay()
{
    Super::BeginPlay();
    const FString Address = FPlatformMisc::GetEnvironmentVariable(TEXT("SERVER_IP"));
    const FString Port = FPlatformMisc::GetEnvironmentVariable(TEXT("GAME_PORT"));
    UE_LOG(LogTemp, Log, TEXT("Players reach this server at %s:%s"), *Address, *Port);
    ReportReady();
}
// #endregion

// #region ready
void ASkylineMatchGameMode::ReportReady() const
{
    const FString Path = FPlatformMisc::GetEnvironmentVariable(TEXT("READY_FILE"));
    if (Path.IsEmpty()) return;
    if (!FFileHelper::SaveStringToFile(TEXT("ready"), *Path))
    {
        UE_LOG(LogTemp, Error, TEXT("Could not create %s, so the server is not reported as idle"), *Path);
    }
}
// #endregion

// #region voice
FString ASkylineMatchGameMode::GetVoiceRoom() const
{
    const FString Address = FPlatformMisc::GetEnvironmentVariable(TEXT("SERVER_IP"));
    // Outside of Fleet, for example in the editor, all players share one room.
    if (Address.IsEmpty()) return TEXT("match-local");
    const FString Port = FPlatformMisc::GetEnvironmentVariable(TEXT("GAME_PORT"));
    // No two servers have the same address and port. The token server only accepts letters, digits, _ and - in names.
    return FString::Printf(TEXT("match-%s-%s"), *Address, *Port).Replace(TEXT("."), TEXT("-")).Replace(TEXT(":"), TEXT("-"));
}
// #endregion

// #region exit
void ASkylineMatchGameMode::Logout(AController* Exiting)
{
    Super::Logout(Exiting);
    // The delay lets a player who has lost the connection come back.
    if (GetNetMode() == NM_DedicatedServer)
    {
        GetWorldTimerManager().SetTimer(ExitTimer, this, &ASkylineMatchGameMode::ExitIfEmpty, 30.0f);
    }
}

void ASkylineMatchGameMode::ExitIfEmpty()
{
    if (GetNumPlayers() == 0) FPlatformMisc::RequestExit(false);
}

void ASkylineMatchGameMode::EndPlay(const EEndPlayReason::Type Reason)
{
    // Runs when the match is over, and when Fleet stops the server. Save what matters here, within a few seconds.
    UE_LOG(LogTemp, Log, TEXT("Saving the results of the match"));
    Super::EndPlay(Reason);
}
// #endregion
